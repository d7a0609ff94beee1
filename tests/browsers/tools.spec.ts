/* The tools in the pages, and the pages after their server has ended. */
import {toForms} from '../../src/site/addresses';
import {facts} from '../../src/site/facts';
import {toAddChainParameter} from '../../src/site/walletNetworks';
import {serveRpc} from '../e2e/tools';
import type {Target} from './reader';
import {test, widths} from './test';

const account = facts.faucet.bech32;

for (const width of widths) {
  test.describe(`${width} px wide`, () => {
    test.use({width});

    test('an address is converted, and the address of the page shares it', async ({reader}) => {
      const first: Target = {css: '#convert-address input'};
      await reader.open('/develop/tools/converters');
      await reader.fill(first, account);
      await reader.expectSeen({css: '#convert-address dd code', name: toForms(account).hex});
      await reader.press('Enter');
      await reader.expectAddress(`/develop/tools/converters?convert=address&from=${account}#convert-address`);
      await reader.driver.reload();
      await reader.expectSeen({css: '#convert-address dd code', name: toForms(account).hex});
      await reader.expectValue(first, account);
      await reader.fill({css: '#convert-amount input'}, '1.5');
      await reader.expectSeen({css: '#convert-amount dd code', name: '1500000000000000000'});
      await reader.choose({css: '#convert-amount select'}, 'gwei');
      await reader.expectSeen({css: '#convert-amount dd code', name: '1500000000'});
    });

    test('a method is run on a node on this machine', async ({reader}) => {
      const node = await serveRpc(() => ({result: '0xde0b6b3a7640000'}));
      const tool = '[aria-label="Run eth_getBalance"]:not(button)';
      await reader.open('/develop/api/ethereum-json-rpc/methods#eth_getBalance');
      await reader.click({css: '[data-run="eth_getBalance"]'});
      await reader.click({css: `${tool} input`});
      await reader.press('Control+a');
      await reader.type(`http://${node.host}`);
      await reader.click({css: `${tool} button`, name: 'Send'});
      await reader.expectSeen({css: tool, name: 'Run eth_getBalance'});
      await reader.expectSeen({css: `${tool} p`, name: /The endpoint answers for chain 9000/});
      await reader.expectSeen({css: `${tool} pre code`, name: /0xde0b6b3a7640000/});
      await node.close();
    });

    test('a network is added to a wallet', async ({reader}) => {
      const testnet = toAddChainParameter('testnet');
      await reader.open('/develop/wallet-integration');
      await reader.expectHeading(/wallet/);
      // A wallet that announces itself by EIP-6963, and the answer of a node for its chain.
      await reader.read((chainId) => {
        const request = ({method}: {method: string}): Promise<unknown> =>
          method === 'wallet_switchEthereumChain'
            ? Promise.reject(Object.assign(new Error('Unrecognized chain'), {code: 4902}))
            : Promise.resolve(method === 'eth_chainId' ? chainId : null);
        const info = {
          uuid: '1',
          name: 'Test wallet',
          icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
          rdns: 'test.wallet',
        };
        const detail = Object.freeze({info, provider: {request}});
        window.addEventListener('eip6963:requestProvider', () =>
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail})),
        );
        const ask = window.fetch.bind(window);
        const answer = JSON.stringify({jsonrpc: '2.0', id: 1, result: chainId});
        window.fetch = (input, init) => {
          const {href, origin} = new URL(input instanceof Request ? input.url : input, window.location.href);
          return origin === window.location.origin ? ask(href, init) : Promise.resolve(new Response(answer));
        };
      }, testnet.chainId);
      await reader.click({css: '#add-network button', name: 'Find wallets'});
      await reader.click({css: '#add-network label', name: facts.networks.testnet.label});
      await reader.click({css: '#add-network button', name: 'Test wallet'});
      await reader.expectSeen({
        css: '#add-network [role="status"]',
        name: `Test wallet has added ${testnet.chainName} and has switched to it.`,
      });
    });
  });
}

test('the docs are kept on the device and can be read without a server', async ({reader, site}) => {
  const tool = '#keep-docs';
  await reader.open('/docs');
  await reader.click({css: `${tool} button`, name: 'Keep these docs'});
  await reader.expectSeen({css: `${tool} [role="status"]`, name: /^Kept on this device/});
  await reader.open('/docs');
  await reader.move({css: 'h1'});
  await reader.expectSeen({css: `${tool} [role="status"]`, name: /^Kept on this device/});
  await site.die();
  await reader.open('/develop/faucet');
  await reader.expectPage('/develop/faucet', 'Faucet');
  await reader.click({css: '.markdown a[href]', name: 'testnet'});
  await reader.expectPage('/develop/testnet', 'Testnet');
  await reader.press('/');
  await reader.expectSeen({css: 'dialog[open] input:focus'});
  await reader.type('mempool');
  await reader.expectSeen({css: 'dialog[open] [role="row"] a', name: /mempool/i});
  await reader.open('/no/such/page');
  await reader.expectHeading(/not found/);
});
