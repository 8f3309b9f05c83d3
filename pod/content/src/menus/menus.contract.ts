import { endpoint } from '@storepod/contract/endpoint';
import Type from 'typebox';
import { mayManage, mayRead, shopWindow } from '../access.ts';
import { problems } from '../problems.ts';
import { MenuHandle, MenuInput, MenuSummary, MenuView, ShownMenuEntry } from './menu-shapes.ts';

const MENUS = '/api/v1/private/content/menus';
const one = { params: { handle: MenuHandle } } as const;

export const menuEndpoints = {
  listMenus: endpoint({
    ...mayRead,
    method: 'GET',
    path: MENUS,
    summary: 'The menus of the store. MAIN and FOOTER are always there.',
    response: Type.Array(MenuSummary),
  }),
  readMenu: endpoint({
    ...mayRead,
    ...one,
    method: 'GET',
    path: `${MENUS}/:handle`,
    summary: 'A menu with all its entries; those that lead to a page that is not shown are marked.',
    response: MenuView,
  }),
  writeMenu: endpoint({
    ...mayManage,
    ...one,
    method: 'PUT',
    path: `${MENUS}/:handle`,
    audited: 'menu.update',
    summary: 'Replaces a menu as a whole.',
    body: MenuInput,
    response: MenuView,
    problems: [problems.MENU_DEPTH, problems.MENU_TARGET, problems.VERSION_CONFLICT],
  }),
  shownMenu: endpoint({
    ...shopWindow,
    ...one,
    method: 'GET',
    path: '/api/v1/storefront/menus/:handle',
    summary: 'A menu as shoppers see it, without what is hidden or leads nowhere.',
    response: Type.Array(ShownMenuEntry),
  }),
};
