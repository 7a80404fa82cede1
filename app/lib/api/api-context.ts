import { createContext } from 'react-router'

export type ApiRequest = (path: string, init?: RequestInit) => Promise<Response>

/** How a loader calls the API during server rendering: inside the process, without HTTP. */
export const apiContext = createContext<ApiRequest>()
