import type { BlockerFunction } from 'react-router'

/** For `useBlocker`: another filter of the same page does not leave it. The router supports one blocker at a time. */
export const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname
