import { createContext } from 'react-router'

/** Where the shop stands for the world, from its settings: a visitor's Host header never ends up in a page. */
export const publicUrlContext = createContext<string>()
