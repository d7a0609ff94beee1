import React, {type ComponentType, type SVGProps} from 'react';
import Stack from './diagrams/stack.svg';
import styles from './Diagram.module.css';

const diagrams: Readonly<
  Record<string, {Picture: ComponentType<SVGProps<SVGSVGElement>>; caption: string; text: string}>
> = {
  stack: {
    Picture: Stack,
    caption: 'One node, from the programs that call it down to its peers.',
    text: 'Wallets, dapps, explorers and IBC relayers call three servers of one node: Ethereum JSON-RPC, gRPC with REST, and CometBFT RPC. JSON-RPC and gRPC lead to the application, built with the Cosmos SDK: the EVM with its precompiles, the modules of Evmos such as erc20 and feemarket, and the modules of the SDK and of IBC such as staking, bank and governance. The application talks by ABCI to CometBFT, which holds consensus, mempool and blocks and exchanges them with its peers, the validators and full nodes of the same network.',
  },
};

/** A picture drawn for the site, in the colours of the current mode, with a text for those who do not see it. */
export default function Diagram({name}: {name: string}): JSX.Element {
  const diagram = diagrams[name];
  if (!diagram) {
    throw new Error(
      `Unknown diagram “${name}”; known: ${Object.keys(diagrams).join(', ')} (src/components/Diagram.tsx)`,
    );
  }
  const {Picture, caption, text} = diagram;
  return (
    <figure className={styles.figure}>
      {/* Wider than a phone: it scrolls inside the figure, so the keyboard must reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="img" aria-label={text}>
        <Picture aria-hidden="true" focusable="false" />
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
