/** What every form is made of: the portable site, as the archive has it, and the commit that it was built from. */
export interface FormSource {
  /** The folder of the portable site. */
  folder: string;
  /** The files of the site, by their paths below that folder. */
  files: ReadonlyMap<string, Buffer>;
  /** The name of the archive, without an extension: `evmos-docs-v16.0.2-0123456789ab`. Each form begins its name with it. */
  name: string;
  /** The address of the published site, with a slash at the end. */
  siteAddress: string;
  commit: string;
  /** The date of the commit. It stands in each form instead of the time of its making. */
  date: Date;
}

/** A form of the site for the readers of one kind of program. */
export interface Form {
  /** Its name in messages: `ZIM`. */
  title: string;
  /** The programs that make it: each is a list of names of which one is enough. */
  programs: readonly (readonly string[])[];
  /** How to install them on Debian. */
  install: string;
  /**
   * Makes the files of the form.
   * @returns Their content by name.
   * @throws Error that names the page and what the form cannot hold.
   */
  make: (source: FormSource) => ReadonlyMap<string, Buffer> | Promise<ReadonlyMap<string, Buffer>>;
}

/** The day of the commit: `2026-11-28`. */
export const toIsoDay = ({date}: FormSource): string => date.toISOString().slice(0, 10);
