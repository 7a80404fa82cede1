import { createContext } from 'react-router'

/** The shop's public URL, from its settings: a visitor's Host header never ends up in a page. */
export const publicUrlContext = createContext<string>()
