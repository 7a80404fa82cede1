/**
 * Text of a stranger, for a mail in the shop's name: no mail program turns it into a link (security, mails). A space splits
 * whatever looks like a URL, `https ://shop .example`, which a person can still read.
 */
export const typedText = (text: string): string =>
  text.replaceAll(/(?=:\/\/)/g, ' ').replaceAll(/(?<=[\p{L}\p{N}])(?=\.\p{L}{2,})/gu, ' ')
