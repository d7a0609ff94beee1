import type {Judged} from '../types';
import {judge} from './judge';

const keyCommands = ['cosmos-sdk/client/keys'];
const armor = ['cosmos-sdk/crypto'];
const keyring = ['cosmos-sdk/crypto/keyring'];
const ledger = ['cosmos-sdk/crypto/ledger'];
const stores = ['keyring'];
const sealed = ['jose2go'];
const words = ['go-bip39'];

/** Texts about keys: the commands of `evmosd keys`, exported files, keyrings, multisig keys and Ledgers. */
export const keys: readonly Judged[] = [
  ...judge(
    {unreachable: '`evmosd keys add` is a command of Evmos, which has the same texts in a package of its own.'},
    [
      {
        packages: keyCommands,
        texts: [
          '**Important** write this mnemonic phrase in a safe place. It is the only way to recover your account if you ever forget your password. %v',
          'aborted',
          'cannot set custom bip32 path with ledger',
          'failed to print mnemonic: %v',
          'invalid mnemonic',
          'invalid output format %v',
          "passphrases don't match",
        ],
      },
    ],
  ),
  {
    packages: keyCommands,
    texts: ['Invalid key'],
    meaning:
      '`evmosd keys show` looked for a key with this address, and the keyring has none. Check `--keyring-backend` and `--home`, and run `evmosd keys list`.',
  },
  {
    packages: keyCommands,
    texts: ['Key was successfully renamed from %v to %v', 'Keys migration has been successfully executed.'],
    meaning: 'It is no error: the command did what its name says.',
  },
  {
    packages: keyCommands,
    texts: ['Public key reference renamed'],
    unreachable:
      'A key without a private key in the keyring cannot be renamed: the command ends before with another text.',
  },
  {
    packages: keyCommands,
    texts: ['Supported key types/algos:'],
    unreachable: '`evmosd` does not have the command `keys list-key-types`.',
  },
  {
    packages: keyCommands,
    texts: ['cannot use --output with --address or --pubkey'],
    meaning:
      '`evmosd keys show` has `--output` beside `--address` or `--pubkey`, which print one line. Leave out `--output`.',
  },
  {
    packages: keyCommands,
    texts: ['cannot use both --address and --pubkey at once'],
    meaning: '`evmosd keys show` prints one of the two. Run it twice.',
  },
  {
    packages: keyCommands,
    texts: ["couldn't parse empty input"],
    meaning: 'The argument of `evmosd keys parse` is empty, often a variable of the shell without a value.',
  },
  {
    packages: keyCommands,
    texts: ['the device flag (-d) can only be used for accounts stored in devices'],
    meaning:
      '`--device` of `evmosd keys show` shows an address on a Ledger, and this key is in the keyring. Leave it out.',
  },
  {
    packages: keyCommands,
    texts: ['the device flag (-d) can only be used for accounts'],
    meaning:
      '`--device` of `evmosd keys show` works for the address of an account only. Leave out `--bech`, or write `--bech acc`.',
  },
  {
    packages: keyCommands,
    texts: ['the device flag (-d) can only be used for addresses not pubkeys'],
    meaning:
      '`evmosd keys show` has both `--device` and `--pubkey`. A Ledger shows addresses only: leave out `--pubkey`.',
  },
  {
    packages: keyCommands,
    texts: ['unable to get ledger item'],
    internal: 'The record of a key says that it is on a Ledger, and has no path.',
  },
  {
    packages: armor,
    texts: ['could not encode ascii armor: %v'],
    unreachable: 'The text is written into memory, where no write fails.',
  },
  ...judge(
    {unreachable: 'Nothing in the release reads this kind of file: a public key or a record of an old keyring.'},
    [
      {
        packages: armor,
        texts: [
          "couldn't unarmor bytes: %v",
          "header's version field is empty",
          'unrecognized armor type %v, expected: %v',
          'unrecognized version: %v',
        ],
      },
    ],
  ),
  {
    packages: armor,
    texts: ['error decoding salt: %v', 'missing salt bytes'],
    meaning:
      'The line `salt` of the file for `evmosd keys import` is missing or is not hexadecimal. The file was changed: export the key again.',
  },
  {
    packages: armor,
    texts: ['error generating bcrypt key from passphrase'],
    meaning:
      'The line `salt` of the file for `evmosd keys import` has another length than 32 hexadecimal digits. The file was changed: export the key again.',
  },
  {
    packages: armor,
    texts: ['unrecognized KDF type: %v'],
    meaning:
      'The line `kdf` of the file for `evmosd keys import` is not `bcrypt`. The file is from another program, or from a later version of the Cosmos SDK. Import the mnemonic instead, or the key as hexadecimal digits.',
  },
  {
    packages: armor,
    texts: ['unrecognized armor type: %v'],
    meaning:
      'The first line of the file for `evmosd keys import` does not name a private key of Tendermint. Give a file that `evmosd keys export` wrote.',
  },
  {
    packages: ['cosmos-sdk/crypto/xsalsa20symmetric'],
    texts: ['ciphertext is too short'],
    meaning: 'The part of an exported key behind its first lines is cut off. Export the key again.',
  },
  {
    packages: ['cosmos-sdk/crypto/xsalsa20symmetric'],
    texts: ['Secret must be 32 bytes long, got len %v'],
    unreachable: 'The secret is a hash of this length.',
  },
  {
    packages: ['cosmos-sdk/crypto/keys/bcrypt'],
    texts: ['crypto/bcrypt: hashedPassword is not the hash of the given password'],
    unreachable: 'The caller prints “incorrect passphrase” in its place.',
  },
  {
    packages: ['cosmos-sdk/crypto/keys/bcrypt'],
    texts: [
      "crypto/bcrypt: bcrypt algorithm version '%v' requested is newer than current version '%v'",
      "crypto/bcrypt: bcrypt hashes must start with '$', but hashedSecret started with '%v'",
      'crypto/bcrypt: cost %v is outside allowed range (%v,%v)',
      'crypto/bcrypt: hashedSecret too short to be a bcrypted password',
    ],
    unreachable: 'If the file `keyhash` is damaged, the keyring says “incorrect passphrase” to every passphrase.',
  },
  {
    packages: ['cosmos-sdk/crypto/keys/bcrypt'],
    texts: ['salt len must be %v'],
    meaning:
      'The line `salt` of the file for `evmosd keys import` has another length than 32 hexadecimal digits. The file was changed: export the key again.',
  },
  ...judge(
    {unreachable: 'The path of an Ethereum key is checked by a package of go-ethereum, which has other texts.'},
    [
      {
        packages: ['cosmos-sdk/crypto/hd'],
        texts: [
          "ambiguous path %v: use 'm/' prefix for absolute paths, or no leading '/' for relative ones",
          'change field can only be 0 or 1',
          "first field in path must be 44', got %v",
          "fourth and fifth field in path must not be hardened (ie. not contain the suffix ', got %v and %v",
          'invalid HD path account %v: %v',
          'invalid HD path address index %v: %v',
          'invalid HD path change %v: %v',
          'invalid HD path coin type %v: %v',
          'invalid HD path purpose %v: %v',
          'invalid path length %v',
          "path %v doesn't contain '/' separators",
          "second and third field in path must be hardened (ie. contain the suffix ', got %v and %v",
        ],
      },
    ],
  ),
  {
    packages: ['cosmos-sdk/crypto/hd'],
    texts: ["path '%v' doesn't contain '/' separators"],
    meaning:
      "`--hd-path` for a key of type `secp256k1` is no path. Such a key cannot sign on Evmos: leave out `--algo`, and write a path such as `m/44'/60'/0'/0/0`.",
  },
  {
    packages: ['cosmos-sdk/crypto/hd'],
    texts: ['invalid BIP 32 path %v: %v', 'path %v with split element #%v is an empty string'],
    meaning:
      "A part of `--hd-path` for a key of type `secp256k1` is empty or no number below 2147483648. Such a key cannot sign on Evmos: leave out `--algo`, and write a path such as `m/44'/60'/0'/0/0`.",
  },
  {
    packages: ['cosmos-sdk/crypto/hd'],
    texts: ['expected a key of length 32, got length: %v'],
    unreachable: 'A derived key always has this length.',
  },
  {
    packages: keyring,
    texts: ['%v: signature algo %v is not defined in the keyring options', 'unsupported signing algo'],
    unreachable: 'The command refuses such a type of keys before, with another text.',
  },
  {
    packages: keyring,
    texts: ['unsupported language: only english is supported'],
    unreachable: 'No command asks for a mnemonic in another language.',
  },
  {
    packages: keyring,
    texts: ['Ledger generated an invalid signature. Perhaps you have multiple ledgers and need to try another one'],
    meaning:
      'The Ledger signed with another key than that of the keyring. Connect the device that made the key, with the mnemonic that it had, and try again.',
    needs: 'a Ledger',
  },
  {
    packages: keyring,
    texts: ['Successfully migrated key %v.'],
    meaning:
      'It is no error: a record of an old keyring was written again in the new form. It is said once for each key.',
  },
  {
    packages: keyring,
    texts: ['address "%v" exists but pubkey itself does not', 'recreating pubkey record'],
    meaning:
      'The keyring has an index entry for this address without its key, as after a deletion that broke off. The command mends it and goes on.',
  },
  {
    packages: keyring,
    texts: ['rename failed: %v already exists in the keyring'],
    meaning: 'The new name of `evmosd keys rename` is taken. Use another one.',
  },
  {
    packages: keyring,
    texts: ['public key %v already exists in keybase'],
    unreachable: 'The commands look for the name first, and end with another text.',
  },
  {
    packages: keyring,
    texts: ['failed to open %v: %v', 'failed to read %v: %v'],
    meaning:
      'The file `keyhash` in the folder of the keyring cannot be read. The words behind it say why: look at the rights of the file and its folder.',
  },
  ...judge(
    {
      meaning:
        'A record of the keyring is of the old form, and cannot be written in the new one. The words behind it say why. Export the key with the release that made it, and import it.',
    },
    [{packages: keyring, texts: ['unable to set keyring.Item, err: %v']}],
  ),
  ...judge({unreachable: 'Only records of an old keyring could lead to it, and each kind of them is known.'}, [
    {
      packages: keyring,
      texts: [
        'BIP44 Paths are not available for this type',
        'convertFromLegacyInfo, err: %v',
        'MultiInfo supports only multisig.LegacyAminoPubKey, got %v',
        'only works on local private keys, provided %v',
        'private key not available',
        'unable to convert LegacyInfo to Record cause info is nil',
        'unable to serialize record, err: %v',
        'unknown LegacyInfo type',
      ],
    },
  ]),
  ...judge({internal: 'A record of the keyring is no complete record, although it can be decoded.'}, [
    {
      packages: keyring,
      texts: [
        'not a ledger object',
        'private key is not available',
        'unable to cast any to cryptotypes.PrivKey',
        'unable to cast any to cryptotypes.PubKey',
        'unable to serialize record; %v',
        'unrecognized record type',
      ],
    },
  ]),
  ...judge(
    {
      meaning:
        'The signature of a multisig account does not fit its key. Combine it again with `evmosd tx multisign`: as many members as the threshold says, each once, and all for the same transaction.',
    },
    [
      {
        packages: ['cosmos-sdk/crypto/keys/multisig'],
        texts: [
          'bit array size is incorrect, expecting: %v',
          'not enough signatures set, have %v, expected %v',
          'signature size is incorrect %v',
        ],
      },
    ],
  ),
  {
    packages: ['cosmos-sdk/crypto/keys/multisig'],
    texts: ['unable to verify signature at index %v'],
    meaning:
      'The signature of this member, counted from 0 in the order of the multisig key, is of another transaction, sequence or chain id. Let all members sign again.',
  },
  {
    packages: ['cosmos-sdk/crypto/keys/multisig'],
    texts: ['unable to parse pubkey of index %v'],
    meaning:
      'The signature says that this member is a multisig account, and its key is a simple one. Combine the signatures again with `evmosd tx multisign`.',
  },
  {
    packages: ['cosmos-sdk/crypto/keys/multisig'],
    texts: ['improper signature data type for index %v'],
    unreachable: 'A signature that can be decoded is one of a simple key or of a multisig key.',
  },
  {
    packages: ['cosmos-sdk/crypto/keys/multisig'],
    texts: ['threshold k of n multisignature: k <= 0', 'threshold k of n multisignature: len(pubKeys) < k'],
    unreachable: 'The commands check the threshold first, and end with another text.',
  },
  {
    packages: ['cosmos-sdk/crypto/keys/multisig'],
    texts: ['not implemented'],
    meaning:
      'A file for `evmosd tx multisign-batch` says that a multisig key has made a simple signature. Let its members sign.',
  },
  {
    packages: ['cosmos-sdk/crypto/keys/multisig'],
    texts: ['expected %v, got %v'],
    internal: 'The program uses a multisig key as if it were another key.',
  },
  {
    packages: ['cosmos-sdk/crypto/types'],
    texts: [
      'bitArray in JSON should be a string of format %v but got %v',
      'compact bit array: invalid compact unmarshal size',
      'compact bit array: n=%v is out of range of len(bz)=%v',
    ],
    unreachable: 'Transactions and signatures have this list in another form, which other functions read.',
  },
  {
    packages: ['cosmos-sdk/crypto/types/multisig'],
    texts: ["pubkey or keys can't be nil %v %v", 'value of mSig is nil %v', 'value of sig is nil %v'],
    unreachable: 'The command has read all three before it combines them.',
  },
  {
    packages: ledger,
    texts: ['ledger nano S: %v'],
    meaning:
      'No Ledger, of any model, answers. The words behind it say why. Connect it, unlock it, and open the Ethereum app.',
  },
  {
    packages: ledger,
    texts: ['%v: address rejected for path %v', 'failed to recover pubkey: %v'],
    meaning:
      'The Ledger gave no address. The words in front of the path say why: unlock it, open the Ethereum app, and confirm.',
    needs: 'a Ledger',
  },
  {
    packages: ledger,
    texts: ['please open the %v app on the Ledger device - error: %v'],
    meaning: 'The Ledger gave no key. Unlock it, open its Ethereum app, and run the command again.',
    needs: 'a Ledger',
  },
  {
    packages: ledger,
    texts: [
      'cached key does not match retrieved key',
      "the key's pubkey does not match with the one retrieved from Ledger. Check that the HD path and device are the correct ones",
    ],
    meaning:
      'The Ledger has another key at this path than the keyring knows. Connect the device that made the key, with the mnemonic and the passphrase that it had then.',
    needs: 'a Ledger',
  },
  {
    packages: ledger,
    texts: ['received error when closing ledger connection'],
    meaning:
      'The connection to the Ledger was not closed in order. If the command did what it should, nothing is to be done. Else connect the device again.',
    needs: 'a Ledger',
  },
  {
    packages: ledger,
    texts: ['error parsing public key: %v'],
    unreachable: 'The program has read the key from the answer of the Ledger before, so that it is a key.',
  },
  {
    packages: ledger,
    texts: ['no Ledger discovery function defined'],
    unreachable: '`evmosd` gives the SDK its connection to Ledgers before any command runs.',
  },
  {
    packages: stores,
    texts: ['%v is not a directory'],
    meaning:
      'A file stands where `pass` has the folder `keyring-evmos`, and the keyring cannot list its keys. Move the file away.',
  },
  {
    packages: stores,
    texts: ['The specified item could not be found in the keyring'],
    meaning:
      '`evmosd keys delete` with the backend `pass`, whose store lacks the address of the key. Remove the other item: `pass rm keyring-evmos/<name>.info`.',
  },
  {
    packages: stores,
    texts: ['Keyring backend access denied by user'],
    meaning:
      'Somebody denied `evmosd` the key in the dialog of the macOS Keychain. Run the command again, and allow it.',
  },
  ...judge(
    {
      unreachable:
        'The keyring of the Linux kernel is tried for the backend `os` without a scope, which always fails. The next store is tried without a word.',
    },
    [
      {
        packages: stores,
        texts: [
          'accessing %v keyring failed: %v',
          'adding key to session failed: %v',
          'buffer size %v not a multiple of 4',
          'converting raw keylist failed: %v',
          'creating keyring failed: %v',
          'creating named %v keyring failed: %v',
          'linking key to keyring failed: %v',
          'linking keyring failed: %v',
          'no data',
          'opening named %v keyring failed: %v',
          'reading keyring failed: %v',
          'scope %v not yet implemented',
          'setting permission 0x%v failed: %v',
          'unknown scope %v',
          'unlinking key from session failed: %v',
          'unlinking keyring from session failed: %v',
        ],
      },
    ],
  ),
  ...judge(
    {unreachable: '`evmosd` always names the folder, and the check of its kind comes behind one that fails first.'},
    [{packages: stores, texts: ['%v is a file, not a directory', 'No directory provided for file keyring']}],
  ),
  ...judge({unreachable: '`evmosd` asks for items, never for facts about them.'}, [
    {
      packages: stores,
      texts: [
        'The keyring backend does not support metadata access',
        'The keyring backend requires credentials for metadata access',
      ],
    },
  ]),
  ...judge({unreachable: 'The keyring puts another text in its place, such as `key not found`.'}, [
    {
      packages: stores,
      texts: ['The collection does not exist. Please add a key first', 'The pass program is not available'],
    },
  ]),
  {
    packages: sealed,
    texts: [
      'AesGcm.Decrypt(): expected key of size %v bits, but was given %v bits.',
      'AesGcm.Decrypt(): expected nonce of size %v bits, but was given %v bits.',
      "Pbse2HmacAesKW.Unwrap(): expected 'p2c' param in JWT header, but was not found.",
      "Pbse2HmacAesKW.Unwrap(): expected 'p2s' param in JWT header, but was not found.",
      "jwt.Decode(): Unknown algorithm: '%v'",
      "jwt.decrypt(): Unknown encryption algorithm '%v'",
      "jwt.decrypt(): Unknown key management algorithm '%v'",
    ],
    meaning:
      'The file of a key, `<name>.info`, is damaged, or another program wrote it. Restore it from a backup, or add the key again with its mnemonic.',
  },
  ...judge({unreachable: 'The file is decrypted before, and that fails if its header was changed.'}, [
    {packages: sealed, texts: ["jwt.decrypt(): Unknown compression algorithm '%v'"]},
  ]),
  ...judge({unreachable: '`evmosd` always passes the passphrase as text.'}, [
    {packages: sealed, texts: ["Pbse2HmacAesKW.Unwrap(): expected key to be 'string' array"]},
  ]),
  {
    packages: words,
    texts: ['Invalid byte at position %v'],
    meaning:
      '`evmosd keys add --recover` with `--key-type secp256k1`: the last word of the mnemonic, which holds a checksum, does not fit the others. Compare the words and their order with your copy. Evmos does not accept keys of this type.',
  },
  ...judge({unreachable: 'The command has checked the words before, or made them itself.'}, [
    {
      packages: words,
      texts: [
        'Checksum incorrect',
        'Entropy length must be [128, 256] and a multiple of 32',
        'Invalid mnemonic',
        'Seed length does not match validated seed length',
        'Word `%v` not found in reverse map',
        'Wrong entropy + checksum size - expected %v, got %v',
        "[]byte len mismatch - it shouldn't happen",
        'englishWordList checksum invalid',
        'word `%v` not found in reverse map',
      ],
    },
  ]),
];
