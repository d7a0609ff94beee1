import type {Confirmation, Kept} from '../../site/offline';

/** The age in days after which a release that was not confirmed gets a notice. */
const quietDays = 7;

/**
 * When a copy was last confirmed as current, in words. Empty if that is still to come: the clock of the device was put back.
 * @param more What follows the date.
 */
export const toAge = (confirmation: Confirmation | undefined, more = ''): string =>
  confirmation && confirmation.at <= Date.now()
    ? ` This copy was last known to be up to date on ${new Date(confirmation.at).toLocaleDateString('en-GB', {dateStyle: 'long'})}${more}.`
    : '';

/** Why the stored release may not be the current one, in words; undefined if it probably is. */
export function describeAge({confirmation}: Pick<Kept, 'confirmation'>): string | undefined {
  if (!confirmation) {
    return undefined;
  }
  const {at, problem} = confirmation;
  const days = Math.floor((Date.now() - at) / 86_400_000);
  if (!problem && days < quietDays) {
    return undefined;
  }
  const reason =
    problem === 'moved'
      ? 'These docs have moved to another address. '
      : problem
        ? 'A newer release of these docs could not be kept on this device. '
        : '';
  const more = days === 0 ? '' : days === 1 ? ', a day ago' : `, ${days} days ago`;
  return `${reason}You are reading the copy on this device.${toAge(confirmation, more)}`;
}
