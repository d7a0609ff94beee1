// Intent: the events that show that a reader is there. The first of them starts hydration.
import {hasMoved} from '@site/src/site/pointer';

/** Scrolling becomes one of them when the browser no longer scrolls by itself (lazySections.ts). */
export const intentEvents = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'];

/** Whether an event shows intent. A page that appears under a resting pointer gets a `pointermove` without movement. */
export const showsIntent = (event: Event): boolean => event.type !== 'pointermove' || hasMoved(event as PointerEvent);
