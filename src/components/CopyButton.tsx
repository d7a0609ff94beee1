import React from 'react';
import './CopyButton.module.css';

interface Props {
  /** What the button copies, for screen readers. */
  label: string;
  className?: string;
}

/**
 * A button that copies the `code` before or beside it in the same element. src/hydration/inline/controls.ts handles it,
 * with React and without.
 */
export default function CopyButton({label, className}: Props): JSX.Element {
  return (
    <button type="button" data-copy="" className={className} aria-label={label}>
      <span aria-live="polite">Copy</span>
    </button>
  );
}
