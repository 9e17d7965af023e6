/** Whether the page in the browser came over https, which its cookies' names depend on. */
export const isOverHttps = () => window.location.protocol === 'https:'
