import React from 'react';
import {walletForm} from '@site/src/site/walletNetworks';
import {NetworkRows} from './NetworkTable';

/** The values that a reader types into a wallet to add a network. */
export default function WalletTable(): JSX.Element {
  return <NetworkRows head="Field" rows={walletForm} />;
}
