import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Content } from '../content.ts';
import type { menuEndpoints } from './menus.contract.ts';
import { listMenus, readMenu, readShownMenu, writeMenu } from './menus.ts';

export const menuHandlers = (content: Content): Handlers<Contract<typeof menuEndpoints>> => ({
  listMenus: ({ store }) => listMenus(content, store),
  readMenu: ({ store, params }) => readMenu(content, store, params.handle),
  writeMenu: ({ store, params, body }) => writeMenu(content, store, params.handle, body),
  shownMenu: ({ store, params, lang }) => readShownMenu(content, store, params.handle, lang),
});
