// Types of the libraries in the legacy share scope: the shell passes them on and never uses them.
declare module 'react-17';
declare module 'react-dom-17';
declare module 'react-router-5';
declare module 'react-router-dom-5';
declare module 'react-redux-7';
