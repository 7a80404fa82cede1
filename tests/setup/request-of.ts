export type Call = { token?: string; body?: unknown; headers?: Record<string, string> }

/** A request to the API; its body is sent as JSON, a string as it is. */
export const requestOf = (method: string, { token, body, headers }: Call) => ({
  method,
  headers: {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...headers,
  },
  ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
})
