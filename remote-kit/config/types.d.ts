/// <reference types="jest" />
/// <reference types="node" />
/// <reference types="@testing-library/jest-dom" />
