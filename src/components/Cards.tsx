import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './Cards.module.css';

/** A row of doors; as many columns as fit. */
export function Cards({children}: {children: ReactNode}): JSX.Element {
  return <div className={styles.cards}>{children}</div>;
}

interface CardProps {
  /** Route on this site, or an address elsewhere. */
  to: string;
  title: string;
  /** One sentence: for whom, or what one gets. */
  children: ReactNode;
}

/** A door to one page: the whole card is the link's target, its name is the title alone. */
export function Card({to, title, children}: CardProps): JSX.Element {
  return (
    <div className={styles.entry}>
      <Link className={styles.title} to={to}>
        {title}
      </Link>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
