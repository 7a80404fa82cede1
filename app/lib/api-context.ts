import { createContext } from 'react-router'

export type ApiRequest = (path: string, init?: RequestInit) => Promise<Response>

/** How a loader asks the API while a page is rendered on the server: inside the process. */
export const apiContext = createContext<ApiRequest>()
