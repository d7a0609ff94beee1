// Wraps @theme/BackToTopButton of theme-classic 2.4.0: for readers who prefer less motion, the page is at its top at once.
// Why: the theme scrolls frame by frame, whatever the reader prefers.
import React, {type MouseEvent} from 'react';
import BackToTopButton from '@theme-original/BackToTopButton';

function jump(event: MouseEvent): void {
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
