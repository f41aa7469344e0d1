/**
 * One version for the whole product. A test holds it to package.json: the executable has no package.json to
 * read.
 */
export const version = '0.1.0'
