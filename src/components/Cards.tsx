import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './Cards.module.css';

/** A grid of cards, with as many columns as fit. */
export const Cards = ({children}: {children: ReactNode}): JSX.Element => <div className={styles.cards}>{children}</div>;

interface CardProps {
  to: string;
  title: string;
  children: ReactNode;
}

/**
 * A link to a page. The whole card is clickable; the accessible name is the title alone. The text lies above the link, so
 * that it can be selected: src/hydration/inline/controls.ts passes a click on it to the link.
 */
export const Card = ({to, title, children}: CardProps): JSX.Element => (
  <div className={styles.entry} data-card="">
    <Link className={styles.title} to={to}>
      {title}
    </Link>
    <div className={styles.text}>{children}</div>
  </div>
);
