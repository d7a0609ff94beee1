/** The file of the page that shows the proof of another page at each of its claims: `proof/develop/faucet.html`. */
export const toProofFile = (route: string): string => `proof/${route.slice(1)}.html`;

export const proofOverview = 'proof.html';

/** All recordings, for programs. */
export const proofData = 'proof.json';
