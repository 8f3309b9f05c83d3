/** The one realm of uaa: staff and merchants. */
export const PLATFORM_REALM = 'platform';
