// Intent: the events that show that a reader is there. The first of them starts hydration.

export const intentEvents = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/** Whether such an event shows intent. Where a page appears under a resting pointer, browsers send a `pointermove` without movement. */
export function showsIntent(event: Event): boolean {
  const {type, movementX, movementY} = event as PointerEvent;
  return type !== 'pointermove' || Boolean(movementX || movementY);
}
