/** A docs area, by its folder. */
export type Area = 'docs' | 'develop' | 'validate' | 'protocol';

/** What search needs of each docs area. */
interface AreaFacts {
  /** Its name, as readers see it. */
  label: string;
  /** The facet that its pages have in the hosted index: Docusaurus writes it into them as `docusaurus_tag`. */
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

/** The facet of pages that belong to no area. */
export const defaultTag = 'default';

/** The language of every page. */
export const language = 'en';
