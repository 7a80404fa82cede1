import type { BlockerFunction } from 'react-router'

/** For `useBlocker`: another filter of the same page leaves nothing behind. The router heeds one blocker at a time. */
export const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname
