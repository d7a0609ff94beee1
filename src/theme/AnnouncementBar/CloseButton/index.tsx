// Wraps @theme/AnnouncementBar/CloseButton of theme-classic 2.4.0: the focus goes on to the navbar.
// Why: the button goes with its bar, and readers with a keyboard would lose their place.
import React, {type ComponentProps, type MouseEvent} from 'react';
import CloseButton from '@theme-original/AnnouncementBar/CloseButton';

export default function CloseButtonWrapper({onClick, ...props}: ComponentProps<'button'>): JSX.Element {
  return (
    <CloseButton
      {...props}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        onClick?.(event);
        document.querySelector<HTMLElement>('.navbar__brand')?.focus();
      }}
    />
  );
}
