/** Safari before 17, Chrome before 114 and Firefox before 125 have no popovers and get modals instead (decision 48). */
export const hasPopover = () => 'popover' in HTMLElement.prototype
