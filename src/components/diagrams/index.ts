// The diagrams that pages show by name, each as a component.
export {default as addresses} from './addresses.svg';
export {default as keyring} from './keyring.svg';
export {default as modules} from './modules.svg';
export {default as precompile} from './precompile.svg';
export {default as relayer} from './relayer.svg';
export {default as requests} from './requests.svg';
export {default as rollback} from './rollback.svg';
export {default as sentries} from './sentries.svg';
export {default as signer} from './signer.svg';
export {default as stack} from './stack.svg';
export {default as sync} from './sync.svg';
export {default as transactions} from './transactions.svg';
export {default as transfer} from './transfer.svg';
export {default as upgrade} from './upgrade.svg';
export {default as verification} from './verification.svg';
