/** The nonce of this page's content security policy: a style element without it does not count. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

// Where the library that keeps the page behind a dialog from scrolling looks for it.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })
