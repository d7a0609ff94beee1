/** A docs area, by its folder. */
export type Area = 'docs' | 'develop' | 'validate' | 'protocol';

/** The data of a docs area that search needs. */
interface AreaFacts {
  /** Its name, as readers see it. */
  label: string;
  /** The facet of its pages in the hosted index. Docusaurus writes it into them as `docusaurus_tag`. */
  tag: string;
}

/** The docs areas, in the order of the site. */
export const areas: Readonly<Record<Area, AreaFacts>> = {
  docs: {label: 'Docs', tag: 'docs-default-current'},
  develop: {label: 'Develop', tag: 'docs-develop-current'},
  validate: {label: 'Validate', tag: 'docs-validate-current'},
  protocol: {label: 'Protocol', tag: 'docs-protocol-current'},
};

/** The names of the areas, in the order of the navigation. */
export const areaNames = Object.keys(areas) as readonly Area[];

/** The facet of pages outside of the areas. */
export const defaultTag = 'default';

/** The language of every page. */
export const language = 'en';
