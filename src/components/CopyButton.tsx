import React from 'react';
import './CopyButton.module.css';

interface Props {
  label: string;
  className?: string;
}

/** Copies the `code` beside it: src/hydration/inline/controls.ts does, before and after hydration. */
export default function CopyButton({label, className}: Props): JSX.Element {
  return (
    <button type="button" data-copy="" className={className} aria-label={label}>
      <span aria-live="polite">Copy</span>
    </button>
  );
}
