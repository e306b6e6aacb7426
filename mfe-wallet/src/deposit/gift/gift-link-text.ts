/** The link in what was typed or pasted: wallet apps copy a whole message with the link in it. */
export const giftLinkIn = (text: string): string => /https:\/\/\S+/i.exec(text)?.[0] ?? text.trim();
