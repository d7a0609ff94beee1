// Intent: the events that show that a reader is there. The first of them starts hydration.

/** Scrolling becomes one of them when the browser no longer scrolls by itself (lazySections.ts). */
export const intentEvents = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'];

/** Whether an event shows intent. A page that appears under a resting pointer gets a `pointermove` without movement. */
export function showsIntent(event: Event): boolean {
  const {type, movementX, movementY} = event as PointerEvent;
  return type !== 'pointermove' || Boolean(movementX || movementY);
}
