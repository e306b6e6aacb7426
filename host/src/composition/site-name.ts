/** The name of the site that the gateway wrote into the page. */
export const siteNameOnPage = (): string => document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? '';
