// Replaces @theme/NavbarItem/ComponentTypes of theme-classic 2.4.0: the one kind of item in this navbar.
// Why: every page would load the code of eight menus that no page shows. An item of another kind stops the build.
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';

export default {default: DefaultNavbarItem};
