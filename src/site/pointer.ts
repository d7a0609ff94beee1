/**
 * Whether the reader has moved the pointer. When the page moves under a resting pointer, browsers dispatch a `pointermove`
 * without movement.
 */
export const hasMoved = ({movementX, movementY}: Pick<PointerEvent, 'movementX' | 'movementY'>): boolean =>
  movementX !== 0 || movementY !== 0;
