// Wraps @theme/BackToTopButton of theme-classic 2.4.0: for readers who prefer less motion, the page is at its top at once. The
// focus goes there, too.
// Why: the theme scrolls frame by frame, whatever the reader prefers, and the button hides at the top, with the focus on it.
import React, {type MouseEvent} from 'react';
import BackToTopButton from '@theme-original/BackToTopButton';

function jump(event: MouseEvent): void {
  document.querySelector<HTMLElement>('.navbar__brand')?.focus({preventScroll: true});
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    event.stopPropagation();
    window.scrollTo({top: 0, behavior: 'instant'});
  }
}

export default function BackToTopButtonWrapper(): JSX.Element {
  return (
    <div onClickCapture={jump}>
      <BackToTopButton />
    </div>
  );
}
