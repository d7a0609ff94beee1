import {curves} from '../../site/curves';

/**
 * Hands `<Curve name="…" />` its lines and figures, so that no page ships the code that computes them.
 * @throws Error with the place and the names of the curves where there is no such curve.
 */
export function fillCurveTags(jsx: string, locate: (before: string) => string): string {
  return jsx.replace(/<Curve\s+name="([^"]*)"\s*\/>/g, (_, name: string, index: number) => {
    const curve = curves.get(name);
    if (!curve) {
      throw new Error(
        `${locate(jsx.slice(0, index))}: unknown curve “${name}”: expected ${[...curves.keys()].join(', ')} (src/site/curves.ts)`,
      );
    }
    return `<Curve curve={${JSON.stringify(curve)}} />`;
  });
}
