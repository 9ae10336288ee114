import { createContext } from 'react';
import type * as english from './administrator-mode.ts';

// The Spanish site has none of the back office's tools: an administrator works on the English one.

export const CardTools: Partial<typeof english.CardTools> & (() => null) = () => null;

export const AsVisitor: typeof english.AsVisitor = createContext(false);

export const useIsAdministrator: typeof english.useIsAdministrator = () => false;
