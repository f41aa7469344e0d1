/**
 * The version of the whole product. A test compares this version with package.json, because the executable has no
 * package.json to read.
 */
export const version = '0.1.0'
