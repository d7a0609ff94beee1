import type {Facts} from './schema';

/**
 * Every fact about the chain that the site states, once and in one form.
 *
 * All other forms (hexadecimal ids, full chain ids, URLs of a local node …) are derived in `derived.ts`.
 * Source: evmos/evmos at tag v16.0.2, unless a comment says otherwise. `schema.ts` checks each value before
 * every build and start.
 */
export const facts: Facts = {
  project: {
    name: 'Evmos',
    binary: 'evmosd',
    home: '~/.evmosd',
    dockerImage: 'tharsishq/evmos',
    decimals: 18,
    coinType: 60,
    hdPath: "m/44'/60'/0'/0/0",
    keyAlgorithm: 'eth_secp256k1',
    bech32: {
      account: 'evmos',
      validator: 'evmosvaloper',
      consensus: 'evmosvalcons',
    },
  },
  versions: {
    latest: 'v16.0.2',
    mainnet: 'v16.0.0',
    testnet: 'v16.0.0-rc5',
    newestTag: 'v20.0.0',
    // The commit of the tag `latest`, which the binary also reports: `evmosd version --long`.
    commit: '979c5fae34eaee30c5cdca21b153de62769f98ed',
    go: 'v1.20',
    cosmosSdk: 'v0.47.5-evmos.2',
    cometBft: 'v0.37.3-0.20230920093934-46df7b597e3c',
    ibcGo: 'v7.3.1',
    goEthereum: 'v1.10.26-evmos-rc2',
  },
  networks: {
    mainnet: {
      label: 'Mainnet',
      eip155: 9_001,
      revision: 2,
      denomination: 'aevmos',
      ticker: 'EVMOS',
      genesisTime: '2022-04-27T16:00:00Z',
      // Confidence: medium for the number of the proposal, which is in one record only, and high for the rest (shutdown.ts).
      ended: {decided: '2026-05-15', date: '2026-05-18', height: 37_318_000, proposal: 331},
      genesisSha256: '4aa13da5eb4b9705ae8a7c3e09d1c36b92d08247dad2a6ed1844d031fcfe296c',
      // precompiles/erc20/types.go, for both networks.
      wevmos: '0xD4949664cD82660AaE99bEdc034a0deA8A0bd517',
    },
    testnet: {
      label: 'Testnet',
      eip155: 9_000,
      revision: 4,
      denomination: 'atevmos',
      ticker: 'tEVMOS',
      genesisSha256: '5c8c6e7f3c9017dc6ad6a3a72e436bde1163470dbfa294b593d0e7bc8e3e7d08',
      wevmos: '0xcc491f589B45d4a3C679016195B3FB87D7848210',
    },
    local: {
      label: 'Local node',
      eip155: 9_000,
      revision: 1,
      denomination: 'aevmos',
      ticker: 'EVMOS',
    },
  },
  faucet: {
    bech32: 'evmos1ht560g3pp729z86s2q6gy5ws6ugnut8r4uhyth',
  },
  ports: {
    jsonRpc: 8_545,
    webSocket: 8_546,
    rest: 1_317,
    grpc: 9_090,
    grpcWeb: 9_091,
    cometRpc: 26_657,
    p2p: 26_656,
    abci: 26_658,
    prometheus: 26_660,
    evmMetrics: 6_065,
    rosetta: 8_080,
    pprof: 6_060,
  },
  fees: {
    // feemarket `MinGasPrice` of mainnet, in units of 10^-18 of the token, as set by the v6 upgrade. v5 gave the testnet 25 gwei.
    // (app/gas.go). The genesis of a new chain has 0: app/test_helpers.go resets the default of app/app.go.
    minGasPrice: 20_000_000_000,
    minGasMultiplier: 0.5,
    // A command that names a price simulates without a fee. Its estimate lacks the gas to take and burn the fee, about 35,000
    // (app/post/burn.go). The transactions on the pages need a factor of 1.58 at most.
    gasAdjustment: 1.7,
    // Chain registry, evmos/chain.json.
    walletGasPrices: {low: 20_000_000_000, average: 25_000_000_000, high: 40_000_000_000},
  },
  links: {
    organisation: 'https://github.com/evmos',
    repository: 'https://github.com/evmos/evmos',
    docsRepository: 'https://github.com/evmos/docs',
    mainnetRepository: 'https://github.com/evmos/mainnet',
    testnetsRepository: 'https://github.com/evmos/testnets',
    extensionsRepository: 'https://github.com/evmos/extensions',
    chainRegistry: 'https://github.com/cosmos/chain-registry',
    buf: 'https://buf.build/evmos',
    chainlist: 'https://chainlist.org',
    cosmosEvm: 'https://github.com/cosmos/evm',
    cosmosEvmDocs: 'https://evm.cosmos.network',
  },
  // Addresses of the ended networks and project, for readers who meet them in old code. hosts.ts says what became of each.
  record: {
    links: {
      website: 'https://evmos.org',
      app: 'https://app.evmos.org',
      docs: 'https://docs.evmos.org',
      discord: 'https://discord.gg/evmos',
      telegram: 'https://t.me/EvmosOrg',
      x: 'https://twitter.com/EvmosOrg',
      forum: 'https://commonwealth.im/evmos',
      blog: 'https://medium.com/evmos',
      bugBounty: 'https://immunefi.com/bounty/evmos',
    },
    faucet: 'https://faucet.evmos.dev',
    explorers: {
      mainnet: {
        evm: {name: 'Escan', url: 'https://escan.live'},
        cosmos: {name: 'Mintscan', url: 'https://www.mintscan.io/evmos'},
      },
      testnet: {
        evm: {name: 'Escan testnet', url: 'https://testnet.escan.live'},
        cosmos: {name: 'Mintscan testnet', url: 'https://testnet.mintscan.io/evmos-testnet'},
      },
    },
    genesisFiles: {
      mainnet: 'https://archive.evmos.org/mainnet/genesis.json',
      testnet: 'https://archive.evmos.dev/evmos_9000-4/genesis.json',
    },
    // Lists of November 2024. Samples show the first endpoint of a network and kind.
    endpoints: [
      {network: 'mainnet', kind: 'jsonRpc', operator: 'Lava', url: 'https://evmos.lava.build'},
      {network: 'mainnet', kind: 'jsonRpc', operator: 'Stakely', url: 'https://evmos-json-rpc.stakely.io'},
      {network: 'mainnet', kind: 'jsonRpc', operator: 'BLAST', url: 'https://evmos-mainnet.public.blastapi.io'},
      {network: 'mainnet', kind: 'jsonRpc', operator: 'Allnodes', url: 'https://evmos-evm-rpc.publicnode.com'},
      {network: 'mainnet', kind: 'jsonRpc', operator: 'dRPC', url: 'https://evmos.drpc.org'},
      {network: 'mainnet', kind: 'webSocket', operator: 'Lava', url: 'wss://evmos.lava.build/websocket'},
      {network: 'mainnet', kind: 'webSocket', operator: 'BLAST', url: 'wss://evmos-mainnet.public.blastapi.io'},
      {network: 'mainnet', kind: 'webSocket', operator: 'dRPC', url: 'wss://evmos.drpc.org'},
      {network: 'mainnet', kind: 'rest', operator: 'Lava', url: 'https://evmos.rest.lava.build'},
      {network: 'mainnet', kind: 'rest', operator: 'Stakely', url: 'https://evmos-lcd.stakely.io'},
      {network: 'mainnet', kind: 'rest', operator: 'Allnodes', url: 'https://evmos-rest.publicnode.com'},
      {network: 'mainnet', kind: 'grpc', operator: 'Lava', url: 'evmos.grpc.lava.build:443'},
      {network: 'mainnet', kind: 'grpc', operator: 'Allnodes', url: 'evmos-grpc.publicnode.com:443'},
      {network: 'mainnet', kind: 'cometRpc', operator: 'Lava', url: 'https://evmos.tendermintrpc.lava.build'},
      {network: 'mainnet', kind: 'cometRpc', operator: 'Stakely', url: 'https://evmos-rpc.stakely.io'},
      {network: 'mainnet', kind: 'cometRpc', operator: 'Allnodes', url: 'https://evmos-rpc.publicnode.com'},
      {
        network: 'mainnet',
        kind: 'cometWebSocket',
        operator: 'Lava',
        url: 'wss://evmos.tendermintrpc.lava.build/websocket',
      },
      {network: 'testnet', kind: 'jsonRpc', operator: 'Lava', url: 'https://evmos-testnet.lava.build'},
      {network: 'testnet', kind: 'webSocket', operator: 'Lava', url: 'wss://evmos-testnet.lava.build/websocket'},
      {network: 'testnet', kind: 'rest', operator: 'Lava', url: 'https://rest.evmos-testnet.lava.build'},
      {network: 'testnet', kind: 'grpc', operator: 'Lava', url: 'grpc.evmos-testnet.lava.build:443'},
      {network: 'testnet', kind: 'cometRpc', operator: 'Lava', url: 'https://tm.evmos-testnet.lava.build'},
      {network: 'testnet', kind: 'cometRpc', operator: 'Polkachu', url: 'https://evmos-testnet-rpc.polkachu.com:443'},
      {
        network: 'testnet',
        kind: 'cometWebSocket',
        operator: 'Lava',
        url: 'wss://tm.evmos-testnet.lava.build/websocket',
      },
    ],
  },
};
