/** The window of sizes, which cards and the buy bar load when it is first opened. */
export const loadSizeDialog = () => import('./size-dialog.tsx').then(({ SizeDialog }) => SizeDialog)
