import { html } from '@storepod/service/html';

/** Asks on the own host whether somebody means to sign out: any page can carry a link. */
export const renderSignOut = (csrf: string): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sign out</title>
  </head>
  <body>
    <main>
      <h1>Sign out?</h1>
      <form method="post" action="logout">
        <input type="hidden" name="_csrf" value="${csrf}">
        <button type="submit">Sign out</button>
      </form>
    </main>
  </body>
</html>`.text;
