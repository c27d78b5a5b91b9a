/** Settings in the environment that are wrong, in words for the person who set them. */
export class ConfigError extends Error {}
