import React from 'react';
import './CopyButton.module.css';

interface Props {
  /** What the button copies, for those who do not see what it stands beside. */
  label: string;
  className?: string;
}

/**
 * A button that copies the `code` that stands beside it or before it in the same element. What works in it is
 * src/hydration/inline/controls.ts, with React and without.
 */
export default function CopyButton({label, className}: Props): JSX.Element {
  return (
    <button type="button" data-copy="" className={className} aria-label={label}>
      <span aria-live="polite">Copy</span>
    </button>
  );
}
