export const unfinished = 'Buttons and forms don’t work yet because part of this page didn’t load.';
