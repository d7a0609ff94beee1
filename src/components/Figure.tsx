import React from 'react';
import IdealImage, {type SrcImage} from '@theme/IdealImage';
import styles from './Figure.module.css';

interface Props {
  /** The image as plugin-ideal-image provides it: `{require('@site/static/img/name.png')}`. */
  image: {default: string} | {src: SrcImage; preSrc: string} | string;
  alt: string;
  caption: string;
}

/** A raster image in the sizes that the screen needs, with a caption. */
export default function Figure({image, alt, caption}: Props): JSX.Element {
  return (
    // A script loads the image when it is in sight.
    <figure className={styles.figure} data-needs-code="">
      <IdealImage img={image} alt={alt} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
