// The libraries of the legacy share scope as the shell sees them: handed on, never used.
declare module 'react-17';
declare module 'react-dom-17';
declare module 'react-router-5';
declare module 'react-router-dom-5';
declare module 'react-redux-7';
