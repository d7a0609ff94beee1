import React from 'react';
import {walletForm} from '@site/src/site/walletNetworks';
import {NetworkRows} from './NetworkTable';

/** What a reader types into the form of a wallet to add a network. */
export default function WalletTable(): JSX.Element {
  return <NetworkRows head="Field" rows={walletForm} />;
}
