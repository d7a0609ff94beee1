import React from 'react';
import IdealImage, {type SrcImage} from '@theme/IdealImage';
import styles from './Figure.module.css';

interface Props {
  /** The picture as plugin-ideal-image gives it: `{require('@site/static/img/name.png')}`. */
  image: {default: string} | {src: SrcImage; preSrc: string} | string;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  caption: string;
}

/** A raster picture in the sizes that the reader's screen needs, with its caption. */
export default function Figure({image, alt, caption}: Props): JSX.Element {
  return (
    // The picture comes when it is in sight, by code.
    <figure className={styles.figure} data-needs-code="">
      <IdealImage img={image} alt={alt} />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
